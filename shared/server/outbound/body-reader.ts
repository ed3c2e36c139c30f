import type { Readable } from 'node:stream';
import { decodeText } from '../text/decode-text';
import { collect, decodedBody, readBody } from './body';
import type { OutboundResponse } from './port';

interface UnreadBody {
  body: Readable;
  headers: Record<string, string>;
  maxBytes: number;
}

/**
 * Returns the functions that read the body of a response.
 * @param fail logs an error, and returns the error for the caller
 * @param end called when nothing more is read
 */
export function bodyReader(
  { body, headers, maxBytes }: UnreadBody,
  fail: (error: unknown) => Error,
  end: () => void,
): Pick<OutboundResponse, 'bytes' | 'stream' | 'read' | 'text'> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    try {
      yield* decodedBody(body, headers, maxBytes);
    } catch (error) {
      throw fail(error);
    } finally {
      end();
    }
  }

  async function read(take: (piece: Uint8Array) => void): Promise<void> {
    let refusal: { error: unknown } | undefined;
    const taking = (piece: Uint8Array): void => {
      try {
        take(piece);
      } catch (error) {
        refusal = { error };
        throw error;
      }
    };
    try {
      await readBody(body, headers, maxBytes, taking);
    } catch (error) {
      // An error of the reader is not a failure of the call.
      throw refusal ? refusal.error : fail(error);
    } finally {
      end();
    }
  }

  let wholeBody: Promise<Uint8Array> | undefined;
  const bytes = () => (wholeBody ??= collect(stream()));
  return {
    bytes,
    stream,
    read,
    text: async () => decodeText(await bytes(), headers['content-type']),
  };
}
