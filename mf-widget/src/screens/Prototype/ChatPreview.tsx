import { useEffect, useRef } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { useRegion } from '@voxgrove/sdk';
import { Box } from '@voxgrove/ui';
import { adopt } from '../../../loader/adopt';
import { fillingShell, plainShell } from '../../../loader/filling-shell';
import { start } from '../../chat/start';
import type { Device } from './PageMock';

/**
 * The widget of the script tag, opened inside the nearest positioned box; on a phone it fills the
 * screen.
 */
export function ChatPreview({ agent, device }: { agent: PublicAgent; device: Device }) {
  const place = useRef<HTMLDivElement>(null);
  const region = useRegion();
  useEffect(() => {
    const shell = device === 'phone' ? fillingShell() : plainShell();
    if (device === 'desktop')
      adopt(
        shell.root,
        ':host{position:absolute!important}.panel{height:min(640px,100cqh - 108px)}',
      );
    place.current!.append(shell.host);
    const stop = start(
      {
        shell,
        origin: location.origin,
        agentId: agent.ID,
        region,
        config: {
          ID: agent.ID,
          region,
          render: 'bottom-right',
          modalMode: false,
          autostart: false,
          variables: {},
          lang: agent.lang,
        },
        agent: Promise.resolve(agent),
      },
      { counted: false },
    );
    // On a phone the chat would cover everything, so the user opens it, as on a website.
    if (device === 'desktop' && matchMedia('(min-width: 668px)').matches) shell.toggle(true);
    return () => {
      stop();
      shell.host.remove();
    };
  }, [agent, region, device]);
  return <Box ref={place} {...(device === 'phone' && { pos: 'absolute', inset: '0' })} />;
}
