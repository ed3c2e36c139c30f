import { navigateTo, useT } from '@voxgrove/sdk';
import { useCreateOrganisation } from '../../data/organisations';
import { NameDialog } from '../../parts/NameDialog';

export interface AgencyDialogProps {
  agencyId: string;
  onClose: () => void;
}

/** Creates an organization and opens it. */
export function NewOrganisationDialog({ agencyId, onClose }: AgencyDialogProps) {
  const t = useT('mf-portal');
  const create = useCreateOrganisation(agencyId);
  return (
    <NameDialog
      title={t('organisations.add')}
      action={t('organisations.add')}
      label={t('organisations.name')}
      required={t('organisation.nameRequired')}
      maxLength={80}
      creation={create}
      onCreate={(name) =>
        create.mutate(name, {
          onSuccess: ({ data }) => navigateTo(`/organizations/${data.ID}`),
        })
      }
      onClose={onClose}
    />
  );
}
