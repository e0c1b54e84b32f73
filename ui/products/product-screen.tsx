import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import schema from '#generated/forms/Product.json'
import validate from '#generated/forms/Product.validator.js'
import { isRefused, violationsIn } from '../api/failure.ts'
import { codeText } from '../api/problem-text.ts'
import { productLayout } from '../forms/product-layout.ts'
import { StaleNotice } from '../forms/stale-notice.tsx'
import { StoredForm } from '../forms/stored-form.tsx'
import { useStoredForm } from '../forms/use-stored-form.ts'
import { findViolations } from '../forms/validate.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Page } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { getProduct, type Product, places, productQuery, refreshProducts, saveProduct } from './queries.ts'

type ProductScreenProps = {
  accountId: string
  productId: string | undefined
  userId: string
  mayEdit: boolean
}

const newProduct: Product = {
  name: '',
  code: '',
  unit: '',
  unitPrice: null,
  vatRate: 21,
  vatTreatment: '',
}

/** Empty texts for what the server keeps as null, so that the form compares alike. */
const toForm = (product: Product): Product => ({
  ...newProduct,
  ...product,
  code: product.code ?? '',
  unit: product.unit ?? '',
  vatTreatment: product.vatTreatment ?? '',
})

/** A product to make, to change or to read. */
export function ProductScreen(props: ProductScreenProps) {
  const { accountId, productId, mayEdit } = props
  const { t } = useTranslation('products')
  const { data, error, isFetching, refetch } = useQuery({
    ...productQuery(accountId, productId ?? ''),
    enabled: productId !== undefined,
  })
  const product = productId === undefined && mayEdit ? newProduct : data
  const isGone = isRefused(error, 'NOT_FOUND') || (productId === undefined && !mayEdit)
  const title = productId === undefined ? t('new') : (data?.name ?? t('one'))
  return (
    <Page
      title={title}
      backLink={
        <BackLink to={places.list} params={{ accountId }}>
          {t('back')}
        </BackLink>
      }
    >
      {isGone && <Empty title={t('gone.title')}>{t('gone.body')}</Empty>}
      {product && !isGone && <ProductEdit key={productId} {...props} product={product} />}
      {!product && !isGone && error && (
        <Failure title={t('one-failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!product && !isGone && !error && <FormSkeleton fields={6} />}
    </Page>
  )
}

function ProductEdit(props: ProductScreenProps & { product: Product }) {
  const { accountId, productId, userId, mayEdit, product } = props
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const client = useQueryClient()
  const opened = toForm(product)
  const form = useStoredForm({ opened, storageKey: `${userId}.product.${accountId}.${productId ?? 'new'}` })
  const leave = () => navigate({ to: places.list, params: { accountId } })
  const save = useMutation({
    mutationFn: (typed: Product) => saveProduct(accountId, productId, typed),
    onSuccess: async () => {
      form.drop()
      toast.success(t('saved'))
      await leave()
      await refreshProducts(client)
    },
    onError: (error) => form.refuse(readRefusals(error)),
    meta: { failure: t('not-saved'), handles: ['STALE', 'PRODUCT_ALREADY_PRESENT'] },
  })
  const isStale = isRefused(save.error, 'STALE') && productId !== undefined
  return (
    <StoredForm<Product>
      state={form}
      schema={schema}
      judge={(typed) => findViolations({ schema, validate }, typed)}
      layout={productLayout}
      idPrefix="product"
      isReadOnly={!mayEdit}
      opened={opened}
      onChange={(next) => form.change(() => next)}
      onSubmit={() => {
        if (mayEdit && !save.isPending) save.mutate(form.value)
      }}
      notice={
        isStale && (
          <StaleNotice<Product>
            title={t('stale')}
            form={form}
            fetchNewest={async () => toForm(await getProduct(accountId, productId))}
            onTheirs={save.reset}
            onMine={(version) => save.mutate({ ...form.value, version })}
          />
        )
      }
      buttons={
        mayEdit ? (
          <>
            <Button kind="primary" type="submit" busy={save.isPending} busyLabel={t('saving')}>
              {t('save')}
            </Button>
            <Button
              onClick={() => {
                form.drop()
                void leave()
              }}
            >
              {t('cancel')}
            </Button>
          </>
        ) : (
          <ButtonLink to={places.list} params={{ accountId }}>
            {t('back')}
          </ButtonLink>
        )
      }
    />
  )
}

/** PRODUCT_ALREADY_PRESENT is a violation of the code. */
function readRefusals(error: unknown) {
  if (isRefused(error, 'PRODUCT_ALREADY_PRESENT'))
    return [{ field: '/code', messageKey: 'invalid', text: codeText('PRODUCT_ALREADY_PRESENT') }]
  return violationsIn(error)
}
