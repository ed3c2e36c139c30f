import { ArrowLeft, Blocks, BookOpen, Bot, Check, ChevronDown, ChevronsUpDown, CircleHelp, CircleUserRound, Code, Compass, Copy, Globe, LogOut, Menu, MessageSquare, MonitorPlay, Moon, PanelLeftClose, PanelLeftOpen, Plus, Sparkles, Sun, WifiOff, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons by name, for screens and for the navigation entries of remotes. Adding one here costs every page its bytes. */
const NAMED: Record<string, LucideIcon> = {
  'arrow-left': ArrowLeft, 'blocks': Blocks, 'book-open': BookOpen, 'bot': Bot, 'check': Check, 'chevron-down': ChevronDown, 'chevrons-up-down': ChevronsUpDown,
  'circle-user-round': CircleUserRound, 'code': Code, 'compass': Compass, 'copy': Copy, 'globe': Globe, 'log-out': LogOut, 'menu': Menu,
  'message-square': MessageSquare, 'monitor-play': MonitorPlay, 'moon': Moon, 'panel-left-close': PanelLeftClose, 'panel-left-open': PanelLeftOpen,
  'plus': Plus, 'sparkles': Sparkles, 'sun': Sun, 'wifi-off': WifiOff, 'x': X,
};

/** An icon by its lucide name; a question mark for names that are not bundled. Decorative. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  const Shape = NAMED[name] ?? CircleHelp;
  return <Shape size={size} aria-hidden />;
}
