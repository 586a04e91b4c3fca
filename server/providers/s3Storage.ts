import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { contentMissing, sha256Of, type Storage, storageFailed, storageFull, verified } from './storage.ts'

const CONNECT_MS = 5_000
const REQUEST_MS = 60_000

/** A bucket of S3 or of what speaks as S3 does. Objects are named by their SHA-256, and private as the bucket is. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: S3Config): Storage {
  const client = new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Servers other than Amazon's know fewer checksums; the SHA-256 below goes along in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  })
  return {
    async put(content, mediaType) {
      const sha256 = sha256Of(content)
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: sha256,
        Body: content,
        ContentType: mediaType ?? 'application/octet-stream',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      })
      await client.send(command).catch((error: unknown) => {
        throw isFull(error) ? storageFull(error) : storageFailed(error)
      })
      return sha256
    },
    async read(sha256) {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: sha256 }))
        .catch((error: unknown) => {
          throw isOf(error, 'NoSuchKey') ? contentMissing(error) : storageFailed(error)
        })
      return verified(Body as Readable, sha256)
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: sha256 })).catch((error: unknown) => {
        throw storageFailed(error)
      })
    },
  }
}

const isOf = (error: unknown, name: string) => error instanceof S3ServiceException && error.name === name

/** No room on the server, or none left of what this account or bucket may hold. */
const isFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 ||
    ['EntityTooLarge', 'QuotaExceeded', 'XMinioStorageFull'].includes(error.name))
