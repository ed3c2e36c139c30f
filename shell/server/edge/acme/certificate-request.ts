import { sign } from 'node:crypto';
import type { KeyPairKeyObjectResult } from 'node:crypto';
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  Attribute,
  Extension,
  Extensions,
  GeneralName,
  Name,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  id_ce_subjectAltName,
} from '@peculiar/asn1-x509';

/** Object identifiers of RFC 2985 and RFC 5758. */
const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/**
 * Returns a certificate request (RFC 2986, DER) for one host. The subject is empty: common
 * names are limited to 64 characters, and browsers ignore them.
 */
export function certificateRequest(
  host: string,
  { publicKey, privateKey }: KeyPairKeyObjectResult,
): Buffer {
  const names = new SubjectAlternativeName([new GeneralName({ dNSName: host })]);
  const extension = new Extension({
    extnID: id_ce_subjectAltName,
    extnValue: new OctetString(AsnConvert.serialize(names)),
  });
  const extensions = AsnConvert.serialize(new Extensions([extension]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const info = new CertificationRequestInfo({
    subject: new Name(),
    subjectPKInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    attributes: new Attributes([new Attribute({ type: EXTENSION_REQUEST, values: [extensions] })]),
  });
  const signature = sign('sha256', new Uint8Array(AsnConvert.serialize(info)), privateKey);
  const request = new CertificationRequest({
    certificationRequestInfo: info,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 }),
    signature: new Uint8Array(signature).buffer,
  });
  return Buffer.from(AsnConvert.serialize(request));
}
