import { useState } from 'react';
import { useRegion, useT } from '@voxgrove/sdk';
import { Button, HStack, Icon, VisuallyHidden } from '@voxgrove/ui';
import { PhoneCode } from './PhoneCode';

/** The public page of the agent: link, QR code for a phone, and preview as a visitor. */
export function ShareDemo({ agentId }: { agentId: string }) {
  const t = useT('mf-widget');
  const [state, setState] = useState<'copyLink' | 'linkCopied' | 'linkBlocked'>('copyLink');
  const url = `${location.origin}/${useRegion()}/prototype/${agentId}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setState('linkCopied'),
      () => setState('linkBlocked'),
    );
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button variant="outline" onClick={() => void copy()}>
        <Icon name={state === 'linkCopied' ? 'check' : 'copy'} size={16} />
        {t(`prototype.${state}`, { url })}
      </Button>
      <PhoneCode url={url} />
      <Button variant="outline" asChild>
        <a href={url} target="_blank" rel="noopener">
          <Icon name="external-link" size={16} />
          {t('prototype.asVisitor')}
          <VisuallyHidden>{t('prototype.newTab')}</VisuallyHidden>
        </a>
      </Button>
    </HStack>
  );
}
