import { QueryClientProvider } from '@tanstack/react-query';
import { UiProvider } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { queryClient } from '../data/query-client';
import { translateComponents } from '../i18n/component-texts';
import { AppRouter } from '../routing/AppRouter';
import { BrokenNotice } from './BrokenNotice';
import { ErrorBoundary } from './ErrorBoundary';

translateComponents();

/** Everything a React root on the page needs around it: theme, router, cache, and a boundary so that it breaks alone. */
export function RemoteRoot({ name, owns, children }: { name: string; owns?: (path: string) => boolean; children: ReactNode }) {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <AppRouter {...(owns && { owns })}>
          <ErrorBoundary onError={(error) => console.error(`${name} stopped working`, error)} fallback={(retry) => <BrokenNotice onRetry={retry} />}>
            {children}
          </ErrorBoundary>
        </AppRouter>
      </QueryClientProvider>
    </UiProvider>
  );
}
