import type { Lines } from './lines.ts'

/** The text that explains an export to a reader who has nothing but its folder. */
export const exportReadme = (files: readonly Lines[]): string => `# A workspace of Assay in open formats

Everything is as of one moment, which \`manifest.json\` names (\`made\`) together with the number of lines and the SHA-256 of
each file.

- \`NAME.jsonl\`: one JSON object a line, UTF-8. \`NAME.schema.json\` beside it is its JSON Schema (draft 2020-12).
- \`files/\`: the stored files. \`files.jsonl\` has for each its \`path\` here, \`sha256\`, \`mediaType\`, \`bytes\` and the
  \`name\` that it was kept under. Several lines may share one content.
- \`outbox/\`: notices as mail files (RFC 5322), where they were not sent by a mail server.
- \`public-key.pem\`: the key that the checkpoints of the change record are signed with (Ed25519).

Ids are UUIDs and lead from file to file: a field that holds the id of another file's line says so in its schema
(\`$comment\`). Moments are UTC, ISO 8601. Decimals and numbers beyond 2^53 are text, bytes are hexadecimal. Fields are called
as in Assay's API wherever it has them.

Passwords, the hashes of passwords and API keys, and sign-ins are not here, nor is what is worked out from the rest (the
search index, the dashboard's sums). The export can't be restored into Assay; a backup (\`npm run backup\`) can.

## The files

| File | A line is |
| --- | --- |
${files.map(({ name, schema }) => `| ${name}.jsonl | ${String(schema.description)} |`).join('\n')}

## Checking the change record

1. For each line of \`changeRecords.jsonl\`, the SHA-256 of \`text\` (as UTF-8) must be \`hash\`. \`text\` is itself JSON and tells the
   entity, its id and version, who changed it, when, and what was before and after.
2. The lines of one \`entityId\` form a chain: \`version\` counts from 1, and \`previous\` is the \`hash\` of the version before (null
   in the first).
3. A line of \`checkpoints.jsonl\` seals the records of the batches (\`changeBatches.jsonl\`) that name it as \`checkpointId\`. Take the
   records' hashes in the order of \`seq\` as the leaves of a Merkle tree (RFC 9162, section 2.1.1, SHA-256): its root must be
   \`root\`, their number \`records\`.
4. Its \`signature\` (Ed25519) is over these lines, joined by line feeds: \`assay checkpoint\`, id, at, records, root, previous
   (\`first\` where there is none), keyId. \`previous\` is the SHA-256 of that text of the checkpoint before, followed by the bytes
   of its signature.
5. Where a person's data was erased, a record's \`text\` is what is left of it: \`erasedRecords.jsonl\` names it by \`seq\`, and of its
   lines that with the largest \`batchId\` has the SHA-256 of the text as \`remainder\`; \`hash\` is still that of the whole. The record of
   entity \`erasure\` in that batch holds under \`after.erased\` the root of a Merkle tree as above, whose leaves are, in the order of
   \`seq\`, the SHA-256 of \`assay erased\`, the bytes of \`hash\` and those of \`remainder\`.
`
