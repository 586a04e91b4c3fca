import type { DomainFigures } from '../../domain/domains/internetDomain.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** What was found at a domain. */
export const domainFiguresMachine = fetched<DomainFigures, { readonly id: string }>({ id: 'domainFigures' })
