import { IconBan, IconDownload, IconLifebuoy } from '@tabler/icons-react'
import { saveFile } from '../api/download.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { type InboxDocument, pdfOf } from './documents.ts'
import { useInboxContext } from './inbox-context.ts'
import { MoreMenu } from './more-menu.tsx'
import { taskOf } from './task.ts'

/** To keep the PDF, to refuse, and where to turn when something is wrong. */
export function DocumentMore({ document }: { document: InboxDocument }) {
  const { words, act } = useInboxContext()
  const { id, docType, name } = document
  const download = () => saveFile(pdfOf(id), `${name ?? docType}.pdf`)
  return (
    <MoreMenu label={words.document.more}>
      <Button kind="quiet" size="touch" icon={IconDownload} onClick={() => void act(download)}>
        {words.document.download}
      </Button>
      {taskOf(document) === 'sign' && (
        <ButtonLink
          kind="quiet"
          size="touch"
          icon={IconBan}
          to="/inbox"
          search={{ view: 'refuse', document: id }}
        >
          {words.signing.agree.refuse}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" size="touch" icon={IconLifebuoy} to="/contact">
        {words.document.problem}
      </ButtonLink>
    </MoreMenu>
  )
}
