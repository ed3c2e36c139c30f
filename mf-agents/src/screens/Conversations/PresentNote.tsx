import { Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Warns that a colleague has the conversation open or is writing in it. */
export function PresentNote({
  present,
}: {
  present: readonly { name: string; typing: boolean }[];
}) {
  const t = useTexts();
  const typing = present.find((member) => member.typing);
  if (present.length === 0) return null;
  return (
    <Text
      role="status"
      fontSize="xs"
      px="4"
      py="1.5"
      bg="warning.subtle"
      borderBottomWidth="1px"
      overflowWrap="anywhere"
    >
      {typing
        ? t('convos.colleagueTyping', { name: typing.name })
        : t('convos.colleagueHere', { name: present.map(({ name }) => name).join(', ') })}
    </Text>
  );
}
