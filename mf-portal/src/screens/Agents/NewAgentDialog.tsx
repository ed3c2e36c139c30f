import { navigateTo, useT } from '@voxgrove/sdk';
import { useCreateAgent } from '../../data/agents';
import { NameDialog } from '../../parts/NameDialog';

export interface NewAgentDialogProps {
  /** The tab that opens for the new agent. */
  tab: string;
  onClose: () => void;
}

/** Creates an agent and opens it. */
export function NewAgentDialog({ tab, onClose }: NewAgentDialogProps) {
  const t = useT('mf-portal');
  const create = useCreateAgent();
  return (
    <NameDialog
      title={t('agents.add')}
      action={t('agents.create')}
      label={t('agents.name')}
      help={t('agents.nameHelp')}
      required={t('agents.nameRequired')}
      maxLength={120}
      creation={create}
      onCreate={(name) =>
        create.mutate(name, { onSuccess: ({ ID }) => navigateTo(`/agents/${ID}/${tab}`) })
      }
      onClose={onClose}
    />
  );
}
