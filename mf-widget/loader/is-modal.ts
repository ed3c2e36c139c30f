/** Does an open chat cover the page: because it is to, or because there is no room beside it? */
export const isModal = (modalMode: boolean | undefined): boolean => modalMode || innerWidth < 668;
