import type { JobContext } from '../platform/jobs/job.ts'
import type { Batch } from './batch.ts'
import type { OpenBatch } from './open-batch.ts'
import type { Upload } from './upload.ts'

/** The parts that the steps of a batch work with, until others have their turn. */
export interface BatchTurn {
  context: JobContext
  upload: Upload
  batch: Batch
  zip: OpenBatch
  /** Asked after each piece of work: a turn that ends has done one at least. */
  isOver(): boolean
}
