import { linkTo, Navigate, usePortal } from '@voxgrove/sdk';

/**
 * `/reports`: leads a client to the report of their organization, and the agency to its
 * organizations.
 */
export function ReportsIndex() {
  const session = usePortal()?.session;
  if (session?.kind === 'client')
    return <Navigate to={`/reports/${session.organisation.ID}`} replace />;
  const ofAgency = session === undefined ? 'clients.overview' : 'portal.organisations';
  return <Navigate to={linkTo(ofAgency) ?? '/'} replace />;
}
