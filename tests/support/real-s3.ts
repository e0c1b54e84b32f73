import { EnvironmentReader } from '#server/platform/environment-reader.ts'
import { readStorage, type StoreConfig } from '#server/platform/read-storage.ts'

/** The store that `S3_TEST_URL` names, as `STORAGE_URL` would, with `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. */
export function realS3(): StoreConfig | undefined {
  const { S3_TEST_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  return readStorage(
    new EnvironmentReader({ STORAGE_URL: S3_TEST_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }),
  )
}
