import { IconKeyboard, IconRosetteDiscountCheck, IconSignature } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { SignaturePad } from '../../kit/signature-pad.tsx'
import { StepBar } from '../../kit/step-bar.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import classes from './signing.module.css'
import { asWords, isWhole, type SignedName, type Signing, signOrLogIn } from './signing.ts'

type AgreePageProps = {
  signing: Signing
  name: SignedName
  onName: (name: SignedName) => void
  onChange: (signing: Signing) => void
}

/** The consent, and a name under it. The press signs, after a login where the sender asks for one. */
export function AgreePage({ signing, name, onName, onChange }: AgreePageProps) {
  const { words, act, fault } = useInboxContext()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { documentId, consent } = signing
  const { agree, step } = words.signing
  const search = { document: documentId }
  const goOn = async () => {
    setTried(true)
    if (!isWhole(name)) return field.current?.focus()
    setBusy(true)
    await act(async () => {
      const signed = await signOrLogIn(signing, name)
      if (signed) onChange(signed)
    })
    setBusy(false)
  }
  const dock = (
    <>
      <Button
        type="submit"
        kind="primary"
        size="touch"
        fullWidth
        busy={isBusy}
        icon={IconRosetteDiscountCheck}
        second={asWords(signing, name, agree)}
      >
        {agree.submit}
      </Button>
      <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox" search={{ ...search, view: 'refuse' }}>
        {agree.refuse}
      </ButtonLink>
    </>
  )
  return (
    <Page
      heading={agree.heading}
      picture={<StepBar label={step({ step: 1, steps: 2 })} step={1} of={2} />}
      back={words.back}
      backTo={{ view: 'document', document: documentId }}
      dock={dock}
      fault={fault}
      onSubmit={() => void goOn()}
    >
      <p className={classes.consent} lang={consent.language}>
        {consent.text}
      </p>
      {signing.refusesDifferentName && <p>{agree.onlyAs({ signer: signing.signer })}</p>}
      <NameFields name={name} onName={onName} isTried={isTried} field={field} />
      <div className={classes.level}>
        <p>{agree.kept}</p>
        <details>
          <summary>{agree.what}</summary>
          <p>{agree.level}</p>
        </details>
      </div>
    </Page>
  )
}

type NameFieldsProps = {
  name: SignedName
  onName: (name: SignedName) => void
  /** Shows the missing field. */
  isTried: boolean
  field: React.Ref<HTMLInputElement>
}

/** Typing and drawing: as tall, as heavy. Typing is chosen first, since it needs no pointer. */
function NameFields({ name, onName, isTried, field }: NameFieldsProps) {
  const { agree } = useInboxContext().words.signing
  const isMissing = isTried && !isWhole(name)
  return (
    <>
      <div className={classes.ways}>
        <span aria-hidden>{agree.ways}</span>
        <ChoiceBar
          label={agree.ways}
          value={name.way}
          onChange={(way) => onName({ ...name, way })}
          className={classes.choice}
          items={[
            { value: 'TYPED', label: agree.type, icon: IconKeyboard },
            { value: 'DRAWN', label: agree.draw, icon: IconSignature },
          ]}
        />
      </div>
      {name.way === 'TYPED' ? (
        <TextField
          ref={field}
          label={agree.name}
          value={name.name}
          maxLength={100}
          autoComplete="name"
          onChange={(typed) => onName({ ...name, name: typed })}
          error={isMissing ? agree.noName : undefined}
        />
      ) : (
        <SignaturePad
          label={agree.pad}
          clear={agree.clear}
          value={name.drawing}
          onChange={(drawing) => onName({ ...name, drawing })}
          error={isMissing ? agree.noDrawing : undefined}
        />
      )}
    </>
  )
}
