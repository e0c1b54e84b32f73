import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { type ActEnds, useActOn } from '../api/query-client.ts'

const SHOWN = [['webhooks'], ['webhook-deliveries'], ['webhook-delivery']]

/** A mutation of a webhook or of its deliveries. */
export const useAct = <Done, Given = void>(act: (given: Given) => Promise<Done>, ends: ActEnds<Done>) =>
  useActOn(SHOWN, act, ends)

type Schemas = components['schemas']
export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['WebhookDelivery']
export type Attempt = Schemas['WebhookAttempt']
export type EventType = Schemas['EventType']
export type NewWebhook = Schemas['NewWebhook']
export type MadeWebhook = Schemas['WebhookMade']

export const webhooksQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['webhooks', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/webhooks', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export type Which = { accountId: string; webhookId: string }

const PAGE = 25

export const deliveriesQuery = (path: Which, state: Delivery['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', path.webhookId, state ?? 'ALL'],
    queryFn: ({ pageParam: before }) =>
      call(
        api.GET('/accounts/{accountId}/webhooks/{webhookId}/deliveries', {
          params: { path, query: { limit: PAGE, ...(state && { state }), ...(before && { before }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { handles: true },
  })

export const deliveryQuery = (accountId: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhook-delivery', deliveryId],
    queryFn: () =>
      call(
        api.GET('/accounts/{accountId}/webhook-deliveries/{deliveryId}', {
          params: { path: { accountId, deliveryId } },
        }),
      ),
    meta: { handles: true },
  })

export const createWebhook = (accountId: string, body: NewWebhook): Promise<MadeWebhook> =>
  call(api.POST('/accounts/{accountId}/webhooks', { params: { path: { accountId } }, body }))

export const updateWebhook = (path: Which, body: Schemas['WebhookChange']): Promise<Webhook> =>
  call(api.PUT('/accounts/{accountId}/webhooks/{webhookId}', { params: { path }, body }))

export const deleteWebhook = (path: Which): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/webhooks/{webhookId}', { params: { path } }))

export const rotateSecret = (path: Which): Promise<MadeWebhook> =>
  call(api.POST('/accounts/{accountId}/webhooks/{webhookId}/rotation', { params: { path } }))

export const sendTest = (path: Which): Promise<Delivery> =>
  call(api.POST('/accounts/{accountId}/webhooks/{webhookId}/test', { params: { path } }))

export const resendDelivery = (accountId: string, deliveryId: string): Promise<Delivery> =>
  call(
    api.POST('/accounts/{accountId}/webhook-deliveries/{deliveryId}/resending', {
      params: { path: { accountId, deliveryId } },
    }),
  )

/** Everything that is kept. */
export const resendFailed = (path: Which): Promise<Schemas['ResentDeliveries']> =>
  call(
    api.POST('/accounts/{accountId}/webhooks/{webhookId}/deliveries', {
      params: { path },
      body: { since: new Date(0).toISOString() },
    }),
  )
