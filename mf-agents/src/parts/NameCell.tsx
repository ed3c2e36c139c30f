import { Link } from '@voxgrove/sdk';
import { TextCell, TextLink } from '@voxgrove/ui';

/** The first cell of a row: the name, which opens the row's page, and its description. */
export function NameCell({ to, name, note }: { to: string; name: string; note: string }) {
  return (
    <TextCell note={note} ownNote>
      <TextLink asChild color="fg" htmlTranslate="no" title={name}>
        <Link to={to}>{name}</Link>
      </TextLink>
    </TextCell>
  );
}
