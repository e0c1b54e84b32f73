import type { DocumentRow } from './queries.ts'

export const fullName = ({
  firstName,
  lastName,
}: Pick<DocumentRow['receiver'], 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`
