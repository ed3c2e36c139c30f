/**
 * Everything that a remote may import from its host. api-report.txt lists it; a change raises
 * CONTRACT_VERSION.
 */
export { CONTRACT_VERSION } from './contract-version';

export { createLifecycles } from './lifecycle/createLifecycles';
export type { LifecycleOptions } from './lifecycle/createLifecycles';
export { createSlot } from './lifecycle/createSlot';
export type { SlotOptions } from './lifecycle/createSlot';
export type { Lifecycles, MountProps } from './lifecycle/lifecycles';

export {
  openInRegion,
  useFollowWorkspace,
  useSession,
  useWorkspace,
  useRegion,
  signOut,
} from './session/session';
export type { SessionWorkspace } from './session/session';
export { portalAccess, usePortal } from './session/portal';
export type { Portal } from './session/portal';
export { useViewAsClient } from './session/view-as-client';

export {
  Routes,
  Route,
  Link,
  NavLink,
  Navigate,
  Outlet,
  useParams,
  useNavigate,
  useSearchParams,
  useLocation,
} from 'react-router-dom';
export { linkTo, navigateTo, useAppPath } from './routing/links';
export type { LinkParams, LinkQuery } from './routing/links';
export { useListAddress } from './routing/useListAddress';
export type { ListAddress } from './routing/useListAddress';
export { useTitle } from './routing/title';
export { useUnsavedGuard } from './routing/useUnsavedGuard';

export { useSettingsForm } from './settings/useSettingsForm';
export type {
  SettingsConflict,
  SettingsDifference,
  SettingsForm,
  SettingsFormOptions,
  SettingsSide,
  StoredSettings,
} from './settings/useSettingsForm';
export { SettingsShell } from './settings/SettingsShell';
export type { SettingsShellProps } from './settings/SettingsShell';

export { request } from './data/request';
export type { ApiRequest } from './data/request';
export { createProcedures } from './data/procedures';
export { ApiError, toApiError } from './data/api-error';
export type { ApiErrorCode } from './data/api-error';
export {
  useQuery,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  queryOptions,
} from '@tanstack/react-query';

export { useLive, useLiveState } from './live/useLive';
export type { LiveState } from './live/live-connection';

export { notify } from './notices/notify';
export type { Notice } from './notices/notify';
export { useColorMode } from './flags/color-mode';
export type { ColorMode, ColorModeChoice } from './flags/color-mode';
export { flags, useFlag } from './flags/flags';
export type { FlagName } from './flags/flags';
export { usePaletteSource } from './palette/palette';
export type { PaletteItem, PaletteSource } from './palette/palette';
export { useLanguage, useT } from './i18n/useT';
export type { Translate } from './i18n/useT';
export { registerMessages, registerTranslation, showLanguage } from './i18n/i18n';
export { loadWithRetries } from './i18n/load-with-retries';
export { offerLanguages } from './i18n/offer-languages';
export type { LanguageLoaders } from './i18n/offer-languages';
export { partTexts } from './i18n/part-texts';
export type { Messages, MessageValues } from './i18n/i18n';

export { Slot } from './slots/Slot';
export type { SlotPlaceProps } from './slots/Slot';
export { useSlotEntries } from './slots/slot-entries';
export type { SlotEntry, SlotEntryOptions } from './slots/slot-entries';
