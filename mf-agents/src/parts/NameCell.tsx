import { Link } from '@voxgrove/sdk';
import { Box, Text, TextLink } from '@voxgrove/ui';

/** What a row is about: its name, which opens it, and what people wrote about it. */
export function NameCell({ to, name, note }: { to: string; name: string; note: string }) {
  return (
    <Box minW="0" textAlign="start" htmlTranslate="no">
      <TextLink asChild color="fg" overflowWrap="anywhere">
        <Link to={to}>{name}</Link>
      </TextLink>
      <Text color="fg.muted" fontSize="xs" lineClamp="2" overflowWrap="anywhere">
        {note}
      </Text>
    </Box>
  );
}
