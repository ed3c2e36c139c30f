import { describe, expect, test } from '@jest/globals';
import { AppError, ERRORS, errorMessage, isAppError, WireError } from './errors';
import type { ErrorCode } from './errors';

describe('error catalogue', () => {
  test('fills the placeholders of a text from the details and leaves unknown placeholders unchanged', () => {
    expect(errorMessage('ENDPOINT_LIMIT_REACHED', { limit: 2 })).toBe(
      'A workspace can have 2 endpoints. Delete one first.',
    );
    expect(errorMessage('ENDPOINT_LIMIT_REACHED')).toContain('{limit}');
  });

  test('an AppError carries the status and text of its code', () => {
    const error = new AppError('INVALID_EMAIL');
    expect(error).toMatchObject({
      status: 400,
      message: 'Please enter a valid email',
      code: 'INVALID_EMAIL',
    });
    expect(isAppError(error)).toBe(true);
    expect(isAppError(new Error('x'))).toBe(false);
  });

  test('every status is an HTTP error status', () => {
    for (const { status } of Object.values(ERRORS)) expect(status).toBeGreaterThanOrEqual(400);
  });

  test('an AppError whose code no loaded slice declares is an internal error', () => {
    const error = new AppError('NOT_DECLARED_HERE' as ErrorCode);
    expect(error).toMatchObject({ status: 500, message: ERRORS.INTERNAL.message });
  });

  test('the wire form accepts codes of slices but no malformed code, and requires a request id', () => {
    const good = {
      success: false,
      message: 'x',
      errorCode: 'NOT_FOUND',
      details: { requestId: 'r1' },
    };
    expect(WireError.safeParse(good).success).toBe(true);
    expect(WireError.safeParse({ ...good, errorCode: 'OF_A_SLICE' }).success).toBe(true);
    expect(WireError.safeParse({ ...good, errorCode: 'what ever' }).success).toBe(false);
    expect(WireError.safeParse({ ...good, details: {} }).success).toBe(false);
  });
});
