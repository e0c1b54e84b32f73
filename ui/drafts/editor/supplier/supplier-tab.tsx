import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import schema from '#generated/forms/Supplier.json'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import { draftSupplierLayout } from '../../../forms/supplier-layout.ts'
import classes from '../customer/customer-tab.module.css'
import { type DraftSupplier, makeSupplier } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { setSupplier, touch } from '../edits.ts'

import { useViolations, useWarnings } from '../use-violations.ts'

/** A draft requires less of the supplier than the account's own data (specification section 5). */
const drafted = { ...schema, required: ['name', 'vat', 'street', 'postalCode', 'city'] }
const aliases = { '/inputDetails/iban': '/supplier/iban', '/inputDetails/bic': '/supplier/bic' }

/** The supplier: the account's own data, editable for this document. */
export function SupplierTab() {
  const { t } = useTranslation('draft')
  const { account, store, checker } = useEditor()
  const own = useEditorState((state) => state.form.supplier)
  const iban = useEditorState((state) => state.form.inputDetails.iban)
  const bic = useEditorState((state) => state.form.inputDetails.bic)
  const violations = useViolations('/supplier', aliases)
  const warnings = useWarnings('/supplier', aliases)
  const value = { ...(own ?? makeSupplier(account)), iban, bic }
  const leave = (name: string) => {
    store.set((state) => touch(state, `/supplier/${name}`, `/inputDetails/${name}`))
    void checker.checkNow()
  }
  return (
    <div className={classes.tab}>
      <Text size="xs" mt="md" mb="sm" c="var(--z-hint)">
        {t('supplier.note')}
      </Text>
      <SchemaForm<DraftSupplier>
        schema={drafted}
        layout={draftSupplierLayout}
        idPrefix="supplier"
        value={value}
        onChange={(next) => store.set((state) => setSupplier(state, value, next))}
        violations={violations}
        warnings={warnings}
        showsAll
        onBlur={leave}
      />
    </div>
  )
}
