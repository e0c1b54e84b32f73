import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Device = components['schemas']['Device']

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call(api.GET('/user/devices', { signal })),
  })

/** Signs devices out, one after the other. */
export function useSignOutDevices(failure: string, onDone: (count: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (devices: Device[]) => {
      for (const { id } of devices)
        await call(api.DELETE('/user/devices/{deviceId}', { params: { path: { deviceId: id } } }))
      return devices.length
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['devices'] }),
    meta: { failure },
  })
}
