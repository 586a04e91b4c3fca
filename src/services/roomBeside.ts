/** Whether the window is wide enough (1,280 px) for a record beside its list that nobody asked for. */
export const hasRoomBeside = (): boolean => matchMedia('screen and (min-width: 1280px)').matches
