// Whether who looks may change something in the account of the page: who reads along may not.
import { createContext, useContext } from 'react'

/** Set by the shell, around every page of an account. */
export const MayWrite = createContext(true)

export const useMayWrite = (): boolean => useContext(MayWrite)
