"""What people do with their accounts: sign up, log in, change their password or name, and leave."""

from __future__ import annotations

import secrets

from hammonia.kernel import messages
from hammonia.server import declined, wire
from hammonia.server.accounts import names
from hammonia.server.accounts.door import Door
from hammonia.server.accounts.passwords import Passwords
from hammonia.server.accounts.sessions import Here
from hammonia.server.declined import Declined
from hammonia.server.limits import Limits
from hammonia.server.store import Store
from hammonia.server.store.accounts import AccountKept, NameTaken
from hammonia.server.timing.time import TIME_OF_DAY

_ID_BYTES = 12


class People:
    """Those who have an account on one server. `household` is where somebody comes from."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._passwords = Passwords()
        self.door = Door(limits)

    async def sign_up(self, wish: wire.SignUp, household: str) -> AccountKept:
        """A new account. Raises `Declined`."""
        self.door.knock(household)
        name = names.checked(wish.name)
        folded = names.folded(name)
        if await self._store.accounts.named(folded) is not None:
            raise _taken(name)
        self.door.sign_up(household)
        account = AccountKept(
            id=secrets.token_urlsafe(_ID_BYTES),
            name=name,
            folded=folded,
            password=await self._passwords.kept(wish.password),
            made=TIME_OF_DAY.now(),
        )
        try:
            await self._store.accounts.create(account)
        except NameTaken:
            raise _taken(name) from None
        return account

    async def log_in(self, wish: wire.LogIn, household: str) -> AccountKept:
        """Whose name and password these are. Raises `Declined`, and does not say what was wrong."""
        self.door.knock(household)
        folded = names.folded(wish.name)
        await self.door.try_name(folded)
        account = await self._store.accounts.named(folded)
        fits = await self._passwords.fits(wish.password, account.password if account else None)
        if account is None or not fits:
            raise Declined(declined.NO_KEY, "wrong_login")
        return account

    async def change_password(self, here: Here, wish: wire.NewPassword, household: str) -> None:
        """Every other session ends. Raises `Declined`."""
        await self.check(here.account, wish.old, household)
        kept = await self._passwords.kept(wish.new)
        await self._store.accounts.set_password(here.account.id, kept, here.session)

    async def check(self, account: AccountKept, password: str, household: str) -> None:
        """Raises `Declined` unless it is the account's password."""
        self.door.knock(household)
        await self.door.try_name(account.folded)
        if not await self._passwords.fits(password, account.password):
            raise Declined(declined.NOT_YOURS, "wrong_password")

    async def rename(self, account: AccountKept, wish: wire.NewName) -> str:
        """The name from now on; seats keep those they have. Raises `Declined`."""
        name = names.checked(wish.name)
        try:
            await self._store.accounts.rename(account.id, name, names.folded(name))
        except NameTaken:
            raise _taken(name) from None
        return name


def _taken(name: str) -> Declined:
    return Declined(declined.CONFLICT, "account_taken", name=messages.text(name))
