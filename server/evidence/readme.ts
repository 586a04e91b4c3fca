/** What a bundle says of itself to its reader. */
export const readmeText = (key: string): string => `What this is

This archive holds the evidence of one investigation as Assay kept it: report.pdf to read, files/ with every photo and
attachment under its SHA-256, investigation.json and evidence.json, and records.json with the change records of the
investigation and of its files. Each record's hash covers its text and the hash of the record before it; the checkpoints
seal records with a signature of the server. Where a person's data was erased, a record's text is what is left of it, and its
hash still that of the whole; "erased" leads to the sealed record that tells so and covers both.

manifest.json lists every entry with its length and SHA-256. manifest.sig is the server's Ed25519 signature over the
exact bytes of manifest.json.

How to check it

Get the server's public key from somewhere else than this archive: from the operator of the server (npm run audit -- key),
or from a person you trust. Its short name must be ${key}. public-key.pem here is a copy and proves nothing:
someone who alters an archive can sign it again and put a key of theirs beside it.

With Assay, without a network:  npm run audit -- verify-bundle FILE.zip --key KEY.pem

The signature alone, with OpenSSL 3:
  openssl pkeyutl -verify -pubin -inkey KEY.pem -rawin -in manifest.json -sigfile manifest.sig
Then compare each entry with the manifest, for example:  sha256sum report.pdf
`
