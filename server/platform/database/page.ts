/** The page of a list that is asked for (contracts/README.md "How to page"). */
import type { PageRequest } from '#generated/graphql.ts'
import { invalid } from '../problem.ts'

export interface Page<Field extends string> {
  number: number
  size: number
  sortField: Field
  order: 'ASC' | 'DESC'
  ignoreCase: boolean
}

type PageQuery = PageRequest | null | undefined

/** @throws {Problem} FORM_ERRORS for a field that the list can't be sorted by */
export function readPage<Field extends string>(
  asked: PageQuery,
  fields: readonly Field[],
  usual: { sortField: NoInfer<Field>; order: 'ASC' | 'DESC' },
): Page<Field> {
  const sortField =
    asked?.sortField == null ? usual.sortField : fields.find((field) => field === asked.sortField)
  if (sortField === undefined)
    throw invalid([{ field: '/page/sortField', messageKey: 'not-a-choice', choices: [...fields] }])
  return {
    number: asked?.pageNumber ?? 0,
    size: asked?.size ?? 10,
    sortField,
    order: asked?.sortOrder ?? usual.order,
    ignoreCase: asked?.ignoreCase ?? true,
  }
}

export function presentPage<Row>(content: Row[], total: number, { number, size }: Page<string>) {
  return {
    content,
    paginationEnabled: total > size,
    totalNumberOfElements: total,
    numberOfPages: Math.ceil(total / size),
    numberOfElements: content.length,
    hasNext: (number + 1) * size < total,
    hasPrevious: number > 0 && total > 0,
    pageNumber: number,
  }
}
