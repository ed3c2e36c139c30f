import type { ReactNode } from 'react';
import { TemplateFrame } from './page-frame';
import type { PageHeadProps } from './page-frame';

/** A page of full width: tables, cards and dashboards. */
export function ListPage({
  children,
  busy,
  ...head
}: PageHeadProps & { busy?: boolean; children: ReactNode }) {
  return (
    <TemplateFrame template="list" busy={busy} {...head}>
      {children}
    </TemplateFrame>
  );
}
