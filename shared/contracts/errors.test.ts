import { describe, expect, test } from '@jest/globals';
import { AppError, ERRORS, errorMessage, isAppError, WireError } from './errors';

describe('error catalogue', () => {
  test('fills the parts of a text from the details and leaves unknown parts alone', () => {
    expect(errorMessage('AGENT_LIMIT_REACHED', { limit: 2 })).toBe(
      'Your plan allows 2 agents. Upgrade to add more.',
    );
    expect(errorMessage('AGENT_LIMIT_REACHED')).toContain('{limit}');
  });

  test('an AppError carries the status and text of its code', () => {
    const error = new AppError('CHUNK_SIZE_TOO_SMALL');
    expect(error).toMatchObject({
      status: 400,
      message: 'Max chunk size must be greater than 1000',
      code: 'CHUNK_SIZE_TOO_SMALL',
    });
    expect(isAppError(error)).toBe(true);
    expect(isAppError(new Error('x'))).toBe(false);
  });

  test('every status is an HTTP error status', () => {
    for (const { status } of Object.values(ERRORS)) expect(status).toBeGreaterThanOrEqual(400);
  });

  test('the wire form refuses unknown codes and needs a request id', () => {
    const good = {
      success: false,
      message: 'x',
      errorCode: 'NOT_FOUND',
      details: { requestId: 'r1' },
    };
    expect(WireError.safeParse(good).success).toBe(true);
    expect(WireError.safeParse({ ...good, errorCode: 'WHATEVER' }).success).toBe(false);
    expect(WireError.safeParse({ ...good, details: {} }).success).toBe(false);
  });
});
