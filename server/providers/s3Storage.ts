import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import {
  contentMissing,
  MADE,
  sha256Of,
  type Storage,
  storageFailed,
  storageFull,
  verified,
} from './storage.ts'

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
  const keyOfMade = (of: string, name: string) => `${MADE}/${of}.${name}`

  async function keep(Key: string, content: Uint8Array, sha256: string, mediaType?: string): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: content,
      ContentType: mediaType ?? 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    })
    await client.send(command).catch((error: unknown) => {
      throw isFull(error) ? storageFull(error) : storageFailed(error)
    })
  }

  return {
    async put(content, mediaType) {
      const sha256 = sha256Of(content)
      await keep(sha256, content, sha256, mediaType)
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
    putMade: (of, name, content, mediaType) =>
      keep(keyOfMade(of, name), content, sha256Of(content), mediaType),
    async readMade(of, name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOfMade(of, name) }))
        return await buffer(Body as Readable)
      } catch (error) {
        // A key that may not list the bucket is denied what isn't there.
        if (isOf(error, 'NoSuchKey') || isOf(error, 'AccessDenied')) return null
        throw storageFailed(error)
      }
    },
    async dropMade(of, name) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: keyOfMade(of, name) })
      await client.send(command).catch((error: unknown) => {
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
