import type { KeyObject } from 'node:crypto';
import type { EdgeConfig } from '@voxgrove/server/config';
import type { Outbound, OutboundResponse } from '@voxgrove/server/outbound/port';
import { z } from 'zod';
import { AcmeProblem, ProblemDocument } from './acme-problem';
import { externalBinding, publicJwk, signedRequest, thumbprintOf } from './jws';

const Directory = z.object({
  newNonce: z.url(),
  newAccount: z.url(),
  newOrder: z.url(),
  revokeCert: z.url(),
});
type Directory = z.infer<typeof Directory>;

export const Order = z.object({
  status: z.string(),
  authorizations: z.array(z.url()),
  finalize: z.url(),
  certificate: z.url().optional(),
  error: ProblemDocument.optional(),
});
export const Authorization = z.object({
  status: z.string(),
  challenges: z.array(
    z.object({
      type: z.string(),
      url: z.url(),
      token: z.string().max(200).default(''),
      error: ProblemDocument.optional(),
    }),
  ),
});

/** Attempts of a request whose nonce was refused (RFC 8555, 6.5). */
const NONCE_ATTEMPTS = 3;

export interface AcmeClientOptions extends Omit<
  EdgeConfig,
  'tlsPort' | 'httpPort' | 'externalAccount'
> {
  outbound: Outbound;
  /** P-256 key of the account. */
  accountKey: KeyObject;
  externalAccount?: { keyId: string; hmacKey: string };
}

/**
 * Sends signed requests to a certificate authority (RFC 8555, 6). Opens the account on first use.
 */
export class AcmeClient {
  #directory: Promise<Directory> | undefined;
  #account: Promise<string> | undefined;
  #nonce: string | undefined;

  constructor(private readonly options: AcmeClientOptions) {}

  /** Returns the answer that the host has to give for the token of a challenge. */
  answerFor(token: string): string {
    return `${token}.${thumbprintOf(this.options.accountKey)}`;
  }

  /** Begins an order for one host. @throws AcmeProblem */
  async newOrder(
    host: string,
    signal?: AbortSignal,
  ): Promise<{ url: string; order: z.output<typeof Order> }> {
    const { newOrder } = await this.#open();
    const identifiers = [{ type: 'dns', value: host }];
    const answer = await this.#asAccount(newOrder, { identifiers }, signal);
    return {
      url: answer.headers['location'] ?? '',
      order: Order.parse(JSON.parse(await answer.text())),
    };
  }

  /** Posts to a resource of the account. `payload`: null to read. @throws AcmeProblem */
  async post<T extends z.ZodType>(
    url: string,
    payload: object | null,
    output: T,
    signal?: AbortSignal,
  ): Promise<z.output<T>> {
    const answer = await this.#asAccount(url, payload, signal);
    return output.parse(JSON.parse(await answer.text()));
  }

  /** Downloads a certificate with its chain, PEM. @throws AcmeProblem */
  async download(url: string, signal?: AbortSignal): Promise<string> {
    return (await this.#asAccount(url, null, signal)).text();
  }

  /** Revokes a certificate (DER) that is not used any more. @throws AcmeProblem */
  async revoke(certificate: Buffer): Promise<void> {
    const { revokeCert } = await this.#open();
    const cessationOfOperation = 5;
    await this.#asAccount(revokeCert, {
      certificate: certificate.toString('base64url'),
      reason: cessationOfOperation,
    });
  }

  /** Sends a request of the account. An account that the authority has forgotten is opened anew. */
  async #asAccount(
    url: string,
    payload: object | null,
    signal?: AbortSignal,
  ): Promise<OutboundResponse> {
    const account = this.#openedAccount();
    try {
      return await this.#send(url, { kid: await account }, payload, signal);
    } catch (error) {
      if (!(error instanceof AcmeProblem) || error.type !== 'accountDoesNotExist') throw error;
      if (this.#account === account) this.#account = undefined;
      return this.#send(url, { kid: await this.#openedAccount() }, payload, signal);
    }
  }

  #openedAccount(): Promise<string> {
    this.#account ??= this.#openAccount().catch((error: unknown) => {
      this.#account = undefined;
      throw error;
    });
    return this.#account;
  }

  /** Creates the account, or finds the account of this key. @returns its address */
  async #openAccount(): Promise<string> {
    const { accountKey, contact, externalAccount } = this.options;
    const { newAccount } = await this.#open();
    const payload = {
      termsOfServiceAgreed: true,
      ...(contact !== undefined && { contact: [`mailto:${contact}`] }),
      ...(externalAccount && {
        externalAccountBinding: externalBinding(externalAccount, newAccount, accountKey),
      }),
    };
    const answer = await this.#send(newAccount, { jwk: publicJwk(accountKey) }, payload);
    return answer.headers['location'] ?? '';
  }

  async #send(
    url: string,
    signer: object,
    payload: object | null,
    signal?: AbortSignal,
  ): Promise<OutboundResponse> {
    const { outbound, accountKey } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      const nonce = await this.#takeNonce();
      const response = await outbound({
        purpose: 'acme',
        url,
        method: 'POST',
        headers: { 'content-type': 'application/jose+json' },
        body: JSON.stringify(signedRequest(accountKey, { ...signer, nonce, url }, payload)),
        ...(signal && { signal }),
      });
      this.#nonce = response.headers['replay-nonce'];
      if (response.status < 400) return response;
      const problem = await problemOf(response);
      if (problem.type !== 'badNonce' || attempt === NONCE_ATTEMPTS) throw problem;
    }
  }

  async #takeNonce(): Promise<string> {
    const nonce = this.#nonce;
    this.#nonce = undefined;
    if (nonce !== undefined) return nonce;
    const { newNonce } = await this.#open();
    const { headers } = await this.options.outbound({ purpose: 'acme', url: newNonce });
    return headers['replay-nonce'] ?? '';
  }

  #open(): Promise<Directory> {
    this.#directory ??= this.#readDirectory().catch((error: unknown) => {
      this.#directory = undefined;
      throw error;
    });
    return this.#directory;
  }

  async #readDirectory(): Promise<Directory> {
    const { outbound, directoryUrl } = this.options;
    const response = await outbound({ purpose: 'acme', url: directoryUrl });
    if (response.status >= 400) throw await problemOf(response);
    return Directory.parse(JSON.parse(await response.text()));
  }
}

async function problemOf(response: OutboundResponse): Promise<AcmeProblem> {
  const parsed = ProblemDocument.safeParse(jsonOf(await response.text()));
  const waitSeconds = Number(response.headers['retry-after']);
  return new AcmeProblem(
    parsed.success
      ? parsed.data
      : { type: '', detail: `status ${response.status}`, subproblems: [] },
    Number.isFinite(waitSeconds) ? waitSeconds * 1_000 : 0,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
