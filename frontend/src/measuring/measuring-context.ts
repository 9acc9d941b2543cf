import { createContext, useContext } from 'react'
import { type Measuring, NO_MEASURING } from './measuring.ts'

export const MeasuringContext = createContext<Measuring>(NO_MEASURING)

export const useMeasuring = (): Measuring => useContext(MeasuringContext)
