import { useSelector } from '@xstate/react'
import { type Capability, may } from '../../domain/kit/roles.ts'
import { useContextOf } from './snapshots.ts'
import { useFrame } from './FrameContext.ts'

/** The groups of the user who is signed in. */
export const useGroups = () => useContextOf(useFrame().session, 'user')?.groups ?? []

/** Whether the user holds no brand, so that nothing is there for them. */
export const useHasNoBrand = (): boolean => useContextOf(useFrame().session, 'user')?.brands.length === 0

/** Whether the user has this capability. */
export const useMay = (capability: Capability): boolean =>
  useSelector(useFrame().session, ({ context }) => may(context.user?.groups ?? [], capability))

/** The time zone that days and moments are told in. */
export const useTimeZone = (): string =>
  useSelector(useFrame().session, ({ context }) => context.user?.timeZone ?? 'UTC')
