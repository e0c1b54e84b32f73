import { EnvironmentReader } from '#server/platform/environment-reader.ts'
import { readStorage, type StoreConfig } from '#server/platform/read-storage.ts'

/**
 * The store that `S3_TEST_URL` names, as `STORAGE_URL` would, with `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
 * @param part of the bucket, for those who share it with others
 */
export function realS3(part = ''): StoreConfig | undefined {
  const { S3_TEST_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  const store = readStorage(
    new EnvironmentReader({ STORAGE_URL: S3_TEST_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }),
  )
  return store && { ...store, prefix: [store.prefix, part].filter(Boolean).join('/') }
}
