import { Link } from '@voxgrove/sdk';
import { TextCell, TextLink } from '@voxgrove/ui';

/** First cell of a row: the name, which links to the item's page, and the description. */
export function NameCell({ to, name, note }: { to: string; name: string; note: string }) {
  return (
    <TextCell note={note} ownNote>
      <TextLink asChild color="fg" htmlTranslate="no" title={name}>
        <Link to={to}>{name}</Link>
      </TextLink>
    </TextCell>
  );
}
