import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nounOf } from './activity-words.ts'
import type { ActivityRow } from './queries.ts'

type SubjectLinkProps = { row: ActivityRow; accountId: string; children: ReactNode }

/** Leads to what an event is about, where that has a screen and is still there. */
export function SubjectLink({ row, accountId, children }: SubjectLinkProps) {
  const { subject, label, detail } = row
  const params = { accountId, id: subject }
  switch (nounOf(row)) {
    case 'invoice':
      if (!label) return children
      return (
        <Link to="/invoices/$accountId/document/$id" params={params}>
          {children}
        </Link>
      )
    case 'received_invoice':
      if (!label) return children
      return (
        <Link to="/received-invoices/$accountId/document/$id" params={params}>
          {children}
        </Link>
      )
    case 'document':
      if (!label) return children
      return (
        <Link
          to="/doccle/documents/{-$accountId}"
          params={{ accountId }}
          search={{ q: label, open: subject }}
        >
          {children}
        </Link>
      )
    case 'account':
      return (
        <Link to="/data/{-$accountId}" params={{ accountId }}>
          {children}
        </Link>
      )
    case 'webhook':
      return (
        <Link
          to="/data/$accountId/$part"
          params={{ accountId, part: 'access' }}
          search={{ webhook: String(detail.webhookId) }}
        >
          {children}
        </Link>
      )
    default:
      return (
        <Link to="/data/$accountId/$part" params={{ accountId, part: 'access' }} search={{}}>
          {children}
        </Link>
      )
  }
}
