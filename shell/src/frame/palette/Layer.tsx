import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Box } from '@voxgrove/ui';
import { keyboardLayer } from './palette-state';

/**
 * A dialog near the top of the page. The native element traps the focus, closes on Esc and restores
 * the focus.
 */
export function Layer({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const openDialog = dialog.current;
    openDialog?.showModal();
    openDialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => openDialog?.close();
  }, []);
  const close = () => keyboardLayer.set('none');
  return (
    <Box
      asChild
      w="calc(100vw - 2rem)"
      maxW="38rem"
      mx="auto"
      mt={{ base: '4', md: '12vh' }}
      mb="0"
      p="0"
      bg="bg.panel"
      color="fg"
      borderWidth="0"
      borderRadius="md"
      boxShadow="float"
      overflow="hidden"
      css={{
        '&::backdrop': { background: '{colors.bg.backdrop}' },
        '&[open]': { animation: 'rise 120ms' },
      }}
    >
      <dialog
        ref={dialog}
        aria-label={label}
        onClose={close}
        onClick={(event) => {
          if (event.target === dialog.current) close();
        }}
      >
        {children}
      </dialog>
    </Box>
  );
}
