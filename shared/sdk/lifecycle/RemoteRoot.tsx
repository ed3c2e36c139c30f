import { QueryClientProvider } from '@tanstack/react-query';
import { UiProvider } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { queryClient } from '../data/query-client';
import { currentHost } from '../host/host';
import { translateComponents } from '../i18n/component-texts';
import { AppRouter } from '../routing/AppRouter';
import { BrokenNotice } from './BrokenNotice';
import { ErrorBoundary } from './ErrorBoundary';

translateComponents();

export interface RemoteRootProps {
  name: string;
  owns?: (path: string) => boolean;
  /** Called for every screen that threw; default: the shell's handler. */
  onBroken?: (error: unknown) => void;
  children: ReactNode;
}

/** Wraps a React root: theme, router, cache, and an error boundary. */
export function RemoteRoot({
  name,
  owns,
  onBroken = (error) => currentHost().screenBroke({ remote: name, place: undefined, error }),
  children,
}: RemoteRootProps) {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <AppRouter {...(owns && { owns })}>
          <Guarded onBroken={onBroken}>{children}</Guarded>
        </AppRouter>
      </QueryClientProvider>
    </UiProvider>
  );
}

function Guarded({
  onBroken,
  children,
}: {
  onBroken: (error: unknown) => void;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      screen={pathname}
      onError={onBroken}
      fallback={(retry) => <BrokenNotice onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
