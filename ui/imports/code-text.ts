import i18next from 'i18next'
import { violationText } from '../forms/validate.ts'

/** The words of a fault: a code of tables, or a message key. */
export const codeText = (code = ''): string =>
  code.startsWith('REC_') ? i18next.t(`cells:${code}`) : violationText({ messageKey: code })
