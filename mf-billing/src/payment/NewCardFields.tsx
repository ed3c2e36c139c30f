import { AddressElement, CardElement } from '@stripe/react-stripe-js';
import { useT } from '@voxgrove/sdk';
import { Box, Stack, Text } from '@voxgrove/ui';
import { useId } from 'react';
import { useElementLook } from './use-element-look';

/** Shows Stripe's fields for a card and its billing address. */
export function NewCardFields({
  cardFault,
  onCardFault,
  onAddressFault,
  addressFault,
  onCountry,
}: {
  cardFault: string | null;
  onCardFault: (message: string | null) => void;
  addressFault: string | null;
  onAddressFault: (message: null) => void;
  onCountry?: ((country: string) => void) | undefined;
}) {
  const t = useT('mf-billing');
  const id = useId();
  const { card } = useElementLook();
  return (
    <Stack gap="4">
      <Stack gap="1.5">
        <Text id={`${id}-card`} fontWeight="medium" fontSize="sm">
          {t('payment.cardDetails')}
        </Text>
        <Box
          role="group"
          aria-labelledby={`${id}-card`}
          bg="bg.panel"
          borderWidth="1px"
          borderColor={cardFault === null ? 'border.control' : 'danger.fg'}
          borderRadius="sm"
          px="3"
          py="2.5"
        >
          <CardElement
            options={{ style: card, hidePostalCode: true }}
            onChange={({ error }) => onCardFault(error?.message ?? null)}
          />
        </Box>
        {cardFault !== null && <Fault>{cardFault}</Fault>}
      </Stack>
      <Stack gap="1.5" role="group" aria-labelledby={`${id}-address`}>
        <Text id={`${id}-address`} fontWeight="medium" fontSize="sm">
          {t('payment.address')}
        </Text>
        <AddressElement
          options={{ mode: 'billing', fields: { phone: 'auto' } }}
          onChange={({ value }) => {
            onAddressFault(null);
            onCountry?.(value.address.country);
          }}
        />
        {addressFault !== null && <Fault>{addressFault}</Fault>}
      </Stack>
    </Stack>
  );
}

function Fault({ children }: { children: string }) {
  return (
    <Text role="alert" color="danger.fg" fontSize="xs" fontWeight="medium">
      {children}
    </Text>
  );
}
