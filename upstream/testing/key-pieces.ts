import { createHash } from 'node:crypto';
import forge from 'node-forge';

/** Key stores of few bytes and much work. */

export const PASSWORD = 'secreto123';

function der(tag: number, ...inside: Uint8Array[]): Buffer {
  const body = Buffer.concat(inside);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), size, body]);
}

/** A DER of as many elements as there is room for. */
export const wideDer = (elements: number): Buffer =>
  der(0x30, Buffer.alloc(2 * elements, Buffer.from([0x05, 0x00])));

/** Octets that hold a sequence that holds octets… */
export function deepDer(depth: number): Buffer {
  const levels = Array.from({ length: depth }, (_, at) => {
    const left = (depth - at - 1) * 12 + 2;
    const heads = Buffer.from([0x30, 0x84, 0, 0, 0, 0, 0x04, 0x84, 0, 0, 0, 0]);
    heads.writeUInt32BE(left + 6, 2);
    heads.writeUInt32BE(left, 8);
    return heads;
  });
  return Buffer.concat([...levels, Buffer.from([0x30, 0x00])]);
}

/** A JKS of certificates alone. */
export function jksOf(entries: number): Buffer {
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const entry = Buffer.concat([u32(2), Buffer.alloc(2), Buffer.alloc(8), u32(0)]);
  const head = Buffer.concat([u32(0xfeedfeed), u32(1), u32(entries)]);
  const body = Buffer.concat([head, ...Array.from({ length: entries }, () => entry)]);
  const wide = Buffer.from(PASSWORD, 'utf16le').swap16();
  const hash = createHash('sha1').update(wide).update('Mighty Aphrodite').update(body).digest();
  return Buffer.concat([body, hash]);
}

type Asn1 = forge.asn1.Asn1;
const { asn1, pkcs12, util, md } = forge;
const { Class, Type } = asn1;
const sequence = (...parts: Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts);
const oid = (name: string) =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(name).getBytes());
const octets = (value: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, value);
const integer = (value: number) =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const tagged = (...parts: Asn1[]) => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, parts);

/** A PKCS12 around the DER of its contents, with a MAC that is right. */
function store(contents: string): Buffer {
  const salt = 'salsalsa';
  const sha = md.sha1.create();
  const secret = pkcs12.generateKey(PASSWORD, util.createBuffer(salt), 3, 1, 20, sha);
  const mac = forge.hmac.create();
  mac.start(md.sha1.create(), secret);
  mac.update(contents);
  const digest = sequence(
    sequence(oid('1.3.14.3.2.26'), asn1.create(Class.UNIVERSAL, Type.NULL, false, '')),
    octets(mac.getMac().getBytes()),
  );
  const pfx = sequence(
    integer(3),
    sequence(oid('1.2.840.113549.1.7.1'), tagged(octets(contents))),
    sequence(digest, octets(salt), integer(1)),
  );
  return Buffer.from(asn1.toDer(pfx).getBytes(), 'latin1');
}

/** Contents that only the password opens. */
function sealed(contents: string): Buffer {
  const salt = 'salsalsa';
  const sha = () => md.sha1.create();
  const key = pkcs12.generateKey(PASSWORD, util.createBuffer(salt), 1, 1, 24, sha());
  const iv = pkcs12.generateKey(PASSWORD, util.createBuffer(salt), 2, 1, 8, sha());
  const cipher = forge.cipher.createCipher('3DES-CBC', key);
  cipher.start({ iv });
  cipher.update(util.createBuffer(contents));
  cipher.finish();
  const algorithm = sequence(oid('1.2.840.113549.1.12.1.3'), sequence(octets(salt), integer(1)));
  const encrypted = sequence(
    oid('1.2.840.113549.1.7.1'),
    algorithm,
    asn1.create(Class.CONTEXT_SPECIFIC, 0, false, cipher.output.getBytes()),
  );
  const data = sequence(integer(0), encrypted);
  const info = sequence(oid('1.2.840.113549.1.7.6'), tagged(data));
  return store(asn1.toDer(sequence(info)).getBytes());
}

/** A PKCS12 whose encrypted part is of `elements`. */
export const hiddenElements = (elements: number): Buffer =>
  sealed(wideDer(elements).toString('latin1'));

/** A PKCS12 whose encrypted part has `keys`, each sealed with `rounds` of the password's hash. */
export function hiddenRounds(keys: number, rounds: number): Buffer {
  const sealedKey = sequence(
    sequence(oid('1.2.840.113549.1.12.1.3'), sequence(octets('salsalsa'), integer(rounds))),
    octets('x'.repeat(64)),
  );
  const bag = sequence(oid('1.2.840.113549.1.12.10.1.2'), tagged(sealedKey));
  const bags = Array.from({ length: keys }, () => bag);
  return sealed(asn1.toDer(sequence(...bags)).getBytes());
}
