import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  cryptoProvider,
} from '@peculiar/x509';
import type { X509Certificate } from '@peculiar/x509';
import { ProblemError } from './problems';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 24 * 3_600_000;
/** Lifetimes as at Let's Encrypt. */
const LEAF_MS = 90 * DAY_MS;
const AUTHORITY_MS = 3_650 * DAY_MS;
/** Certificates begin a little earlier, because clocks differ. */
const EARLIER_MS = 3_600_000;

/** A local certificate authority: a root, an intermediate, and certificates for hosts. */
export interface Authority {
  /** The root that clients have to trust, PEM. */
  root: string;
  /**
   * Issues a certificate for the host in a certificate request (DER).
   * @returns the certificate with its intermediate, PEM
   * @throws ProblemError badCSR
   */
  issue(request: Uint8Array<ArrayBuffer>, host: string, now: number): Promise<string>;
}

/** Creates an authority with new keys. Nobody trusts it until its root is added somewhere. */
export async function openAuthority(now: number): Promise<Authority> {
  cryptoProvider.set(webcrypto as Crypto);
  const rootKeys = await newKeys();
  const root = await X509CertificateGenerator.createSelfSigned({
    ...common(now, AUTHORITY_MS),
    name: 'CN=Local sandbox root',
    keys: rootKeys,
    extensions: authorityExtensions(1),
  });
  const keys = await newKeys();
  const intermediate = await X509CertificateGenerator.create({
    ...common(now, AUTHORITY_MS),
    subject: 'CN=Local sandbox authority',
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: authorityExtensions(0),
  });
  return {
    root: root.toString('pem'),
    async issue(der, host, at) {
      const request = await checkedRequest(der, host);
      const leaf = await X509CertificateGenerator.create({
        ...common(at, LEAF_MS),
        subject: `CN=${host}`,
        issuer: intermediate.subject,
        publicKey: await request.publicKey.export(),
        signingKey: keys.privateKey,
        extensions: leafExtensions(host),
      });
      return [leaf, intermediate]
        .map((certificate: X509Certificate) => certificate.toString('pem'))
        .join('\n');
    },
  };
}

const newKeys = (): Promise<CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

const common = (now: number, lifetime: number) => ({
  serialNumber: `01${randomBytes(15).toString('hex')}`,
  notBefore: new Date(now - EARLIER_MS),
  notAfter: new Date(now + lifetime),
  signingAlgorithm: ALGORITHM,
});

const authorityExtensions = (levelsBelow: number) => [
  new BasicConstraintsExtension(true, levelsBelow, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
];

const leafExtensions = (host: string) => [
  new BasicConstraintsExtension(false, undefined, true),
  new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
  new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
  new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
];

/** Parses a request that is signed by its own key and names exactly the host of the order. */
async function checkedRequest(
  der: Uint8Array<ArrayBuffer>,
  host: string,
): Promise<Pkcs10CertificateRequest> {
  const request = new Pkcs10CertificateRequest(der);
  if (!(await request.verify())) throw new ProblemError('badCSR', 'The CSR is not signed.');
  const names = request.extensions.flatMap((extension) =>
    extension instanceof SubjectAlternativeNameExtension ? extension.names.toJSON() : [],
  );
  const [name] = names;
  if (names.length !== 1 || name?.type !== 'dns' || name.value !== host)
    throw new ProblemError('badCSR', 'The CSR does not name the identifiers of the order.');
  return request;
}
