import { OfAgency } from '../../parts/OfAgency';
import { ClientList } from './ClientList';

/** `/clients`: the organizations and clients of the agency. */
export function ClientsScreen() {
  return (
    <OfAgency title="clients.title">
      {(agency) => <ClientList key={agency.ID} agency={agency} />}
    </OfAgency>
  );
}
