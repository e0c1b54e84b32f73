/** Our own rules for `redocly lint`. */
import { boundsDeclared } from './bounds.ts'
import { exampleShown } from './examples.ts'
import { fieldDescribed, partTyped } from './generators.ts'
import { accessDeclared, bodyClosed, folderTag, toolNamed, verbNoun } from './operations.ts'
import { refusalsDeclared } from './refusals.ts'

export default () => ({
  id: 'zegel',
  rules: {
    oas3: {
      'folder-tag': folderTag,
      'verb-noun': verbNoun,
      'access-declared': accessDeclared,
      'tool-named': toolNamed,
      'body-closed': bodyClosed,
      'refusals-declared': refusalsDeclared,
      'bounds-declared': boundsDeclared,
      'example-shown': exampleShown,
      'part-typed': partTyped,
      'field-described': fieldDescribed,
    },
  },
})
