/** The sections of the drawer whose folding is kept; beside a selection the filter folds by itself. */
export const DRAWER_SECTIONS = ['filter', 'filterBesideActions', 'actions'] as const
export type DrawerSection = (typeof DRAWER_SECTIONS)[number]
/** What is folded until somebody chooses otherwise. */
export const FOLDED_DEFAULT: readonly DrawerSection[] = ['filterBesideActions']
