import { IconLanguage, IconMail, IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { receiverFrameWords } from '../shell/receiver-frame-words.ts'
import { receiverLanguages } from '../shell/receiver-language.ts'
import { useInboxContext } from './inbox-context.ts'
import classes from './overview.module.css'

/** What the senders know of the receiver, and what the receiver can change. The language is chosen above every page. */
export function OwnDetails() {
  const { inbox, words } = useInboxContext()
  const { details } = words
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{details.heading}</h2>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <span className={classes.state}>
            <Icon of={IconUser} size={22} />
          </span>
          <div className={classes.what}>
            <h3>{details.name}</h3>
            <p>{inbox.name}</p>
            <p>{details.askSender}</p>
          </div>
        </li>
        <li className={classes.row}>
          <span className={classes.state}>
            <Icon of={IconMail} size={22} />
          </span>
          <div className={classes.what}>
            <h3>{details.email}</h3>
            <p>{inbox.address}</p>
            <ButtonLink size="touch" to="/inbox" search={{ view: 'address' }}>
              {details.change}
            </ButtonLink>
          </div>
        </li>
        <li className={classes.row}>
          <span className={classes.state}>
            <Icon of={IconLanguage} size={22} />
          </span>
          <div className={classes.what}>
            <h3>{receiverFrameWords[inbox.language].language}</h3>
            <p>{receiverLanguages[inbox.language]}</p>
          </div>
        </li>
      </ul>
    </section>
  )
}
