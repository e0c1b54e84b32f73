import { sectionsOf } from '#contracts/rules/document/sections.ts'
import { Facts } from '../kit/facts.tsx'
import { currentLanguage } from '../texts/language.ts'
import type { DocumentContent } from './document-content.ts'
import classes from './document-sections.module.css'

/** What a document says beside its main facts, under headings. */
export function DocumentSections({ document }: { document: DocumentContent }) {
  const sections = sectionsOf(document, { output: 'screen', language: currentLanguage() })
  if (sections.length === 0) return null
  return (
    <div className={classes.sections}>
      {sections.map(({ section, title, facts }) => (
        <section key={section} aria-label={title}>
          <h3>{title}</h3>
          <Facts facts={facts.map(({ label, value }) => ({ name: label, value }))} />
        </section>
      ))}
    </div>
  )
}
