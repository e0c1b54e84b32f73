import { OtherEndpoint as EndpointOffer } from '../../../forms/other-endpoint.tsx'
import { useEditor } from '../editor.ts'
import { setCustomer } from '../edits.ts'
import { useReceiver } from '../receiver.ts'

/** Offers the endpoint under which the draft's customer is registered, where it is another one. */
export function OtherEndpoint() {
  const { store } = useEditor()
  const receiver = useReceiver()
  return (
    <EndpointOffer
      receiver={receiver}
      onUse={(other) =>
        store.set((state) => setCustomer(state, { ...state.form.inputDetails.customer, ...other }))
      }
    />
  )
}
