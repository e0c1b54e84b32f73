import type { EntityManager } from '@mikro-orm/postgresql'
import { ReleasedFile } from '../ports/storage/released-file.ts'
import type { PdfFile } from './draft.ts'

/** The draft is done with it. Its bytes go a day later, unless another draft or document has the same. */
export async function releasePdf(em: EntityManager, pdf: PdfFile | null | undefined): Promise<void> {
  if (pdf != null) await em.upsert(ReleasedFile, { key: pdf.key, releasedAt: new Date() })
}
