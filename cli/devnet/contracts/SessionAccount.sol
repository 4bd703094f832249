// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "UserOperation.sol";

/// A smart account (ERC-4337). The owner's key signs for it; it makes several calls, all or none; and session
/// keys may make the calls that their session permits, until the session expires or is revoked.
contract SessionAccount is IAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    enum Operator {
        Equal,
        GreaterThan,
        LessThan
    }

    /// A comparison of an argument with a value, as numbers.
    struct Condition {
        Operator operator;
        uint256 value;
    }

    enum Counted {
        Nothing,
        /// The native coins sent with calls.
        Coins,
        /// The second argument, as in ERC-20's `transfer`.
        Tokens
    }

    /// A limit per period.
    struct Allowance {
        Counted counted;
        uint256 amount;
        /// Start in unix seconds; nothing may be spent earlier.
        uint48 start;
        /// Length in seconds; 0 for a single period without an end.
        uint48 period;
    }

    /// A permitted kind of call.
    struct Rule {
        /// 0: any recipient, for payments only.
        address to;
        /// 0: a payment without data.
        bytes4 selector;
        /// Maximum value of one call (wei).
        uint256 valueLimit;
        /// Conditions of the first arguments, in order.
        Condition[] conditions;
        Allowance allowance;
    }

    struct Spent {
        uint48 period;
        uint256 amount;
    }

    struct Session {
        /// All of them must sign.
        address[] signers;
        /// Unix seconds.
        uint48 validUntil;
        Rule[] rules;
    }

    address private constant ENTRY_POINT = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;
    /// Half of the curve's order. A larger s is rejected, since every signature has a second form with the
    /// other s.
    uint256 private constant MAX_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    address public immutable owner;
    mapping(bytes32 => Session) private sessions;
    /// Spent amounts by session and index of the rule.
    mapping(bytes32 => mapping(uint256 => Spent)) private spent;

    error NotAllowed();
    /// The session was never granted, or was revoked.
    error SessionUnknown(bytes32 id);
    error CallNotPermitted(address to, bytes4 selector, uint256 value);
    /// Operations of sessions need a paymaster: the account does not pay their gas.
    error NotSponsored();

    event SessionGranted(bytes32 indexed id, uint48 validUntil);
    event SessionRevoked(bytes32 indexed id);
    /// Logs payments, since internal transfers leave no other trace in a receipt.
    event Paid(address indexed to, uint256 value);

    constructor(address owner_) {
        require(owner_ != address(0), "owner");
        owner = owner_;
    }

    receive() external payable {}

    modifier onlySelf() {
        if (msg.sender != address(this)) revert NotAllowed();
        _;
    }

    function execute(Call[] calldata calls) external {
        if (msg.sender != ENTRY_POINT && msg.sender != owner) revert NotAllowed();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory reply) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok)
                assembly {
                    revert(add(reply, 32), mload(reply))
                }
            if (calls[i].value > 0) emit Paid(calls[i].to, calls[i].value);
        }
    }

    /// Grants a session to keys. Called by an operation of the owner through `execute`.
    function grantSession(bytes32 id, address[] calldata signers, uint48 validUntil, Rule[] calldata rules)
        external
        onlySelf
    {
        Session storage session = sessions[id];
        require(session.signers.length == 0 && signers.length > 0 && validUntil > block.timestamp, "session");
        for (uint256 i = 0; i < signers.length; i++) require(signers[i] != address(0), "signer");
        for (uint256 i = 0; i < rules.length; i++) {
            require(rules[i].to != address(0) || rules[i].selector == 0, "rule");
            Rule storage rule = session.rules.push();
            (rule.to, rule.selector, rule.valueLimit) = (rules[i].to, rules[i].selector, rules[i].valueLimit);
            rule.allowance = rules[i].allowance;
            for (uint256 n = 0; n < rules[i].conditions.length; n++) rule.conditions.push(rules[i].conditions[n]);
        }
        session.signers = signers;
        session.validUntil = validUntil;
        emit SessionGranted(id, validUntil);
    }

    function revokeSession(bytes32 id) external onlySelf {
        if (sessions[id].signers.length == 0) revert SessionUnknown(id);
        delete sessions[id];
        emit SessionRevoked(id);
    }

    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missingFunds)
        external
        returns (uint256 validationData)
    {
        if (msg.sender != ENTRY_POINT) revert NotAllowed();
        bytes32 message = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
        if (op.signature.length != 65) validationData = validateSession(op, message);
        else if (!isSignedBy(owner, message, op.signature)) validationData = 1;
        if (missingFunds > 0) {
            // The result is ignored, since the EntryPoint checks the deposit itself.
            (bool ok,) = msg.sender.call{value: missingFunds}("");
            ok;
        }
    }

    /// EIP-1271. The signed data contains this account and chain, so that a signature is not valid for
    /// another account of the owner.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Smart Account"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        bytes32 message = keccak256(abi.encode(keccak256("SmartAccountMessage(bytes32 hash)"), hash));
        bytes32 wrapped = keccak256(abi.encodePacked(hex"1901", domain, message));
        return isSignedBy(owner, wrapped, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function validateSession(PackedUserOperation calldata op, bytes32 message) private returns (uint256) {
        (bytes32 id, bytes[] memory signatures) = abi.decode(op.signature, (bytes32, bytes[]));
        Session storage session = sessions[id];
        uint256 count = session.signers.length;
        if (count == 0) revert SessionUnknown(id);
        if (signatures.length != count) return 1;
        for (uint256 i = 0; i < count; i++)
            if (!isSignedBy(session.signers[i], message, signatures[i])) return 1;
        if (op.paymasterAndData.length == 0) revert NotSponsored();
        if (bytes4(op.callData) != this.execute.selector)
            revert CallNotPermitted(address(this), bytes4(op.callData), 0);
        Call[] memory calls = abi.decode(op.callData[4:], (Call[]));
        for (uint256 i = 0; i < calls.length; i++) spend(id, session.rules, calls[i]);
        return uint256(session.validUntil) << 160;
    }

    /// Finds a rule that permits a call, and counts the call against the rule's allowance.
    function spend(bytes32 id, Rule[] storage rules, Call memory one) private {
        for (uint256 i = 0; i < rules.length && one.to != address(this); i++)
            if (covers(rules[i], one) && charge(spent[id][i], rules[i].allowance, one)) return;
        revert CallNotPermitted(one.to, bytes4(one.data), one.value);
    }

    function covers(Rule storage rule, Call memory one) private view returns (bool) {
        bytes4 selector = bytes4(one.data);
        // Data shorter than a selector could reach a fallback function, and a selector of zeros is not a
        // payment.
        if (one.data.length == 0 ? rule.selector != 0 : one.data.length < 4 || selector == 0) return false;
        if (rule.selector != selector || (rule.to != address(0) && rule.to != one.to)) return false;
        if (one.value > rule.valueLimit) return false;
        for (uint256 n = 0; n < rule.conditions.length; n++) {
            (bool there, uint256 value) = argument(one.data, n);
            Condition storage held = rule.conditions[n];
            bool fits = held.operator == Operator.Equal
                ? value == held.value
                : held.operator == Operator.GreaterThan ? value > held.value : value < held.value;
            if (!there || !fits) return false;
        }
        return true;
    }

    /// Reads the block's timestamp, which public bundlers forbid during validation.
    function charge(Spent storage sum, Allowance storage allowance, Call memory one) private returns (bool) {
        if (allowance.counted == Counted.Nothing) return true;
        if (block.timestamp < allowance.start) return false;
        uint256 age = block.timestamp - allowance.start;
        uint48 period = allowance.period == 0 ? 0 : uint48(age / allowance.period);
        uint256 before = sum.period == period ? sum.amount : 0;
        (bool there, uint256 amount) =
            allowance.counted == Counted.Coins ? (true, one.value) : argument(one.data, 1);
        if (!there || amount > allowance.amount - before) return false;
        (sum.period, sum.amount) = (period, before + amount);
        return true;
    }

    function argument(bytes memory data, uint256 n) private pure returns (bool there, uint256 value) {
        there = data.length >= 36 + n * 32;
        if (there)
            assembly {
                value := mload(add(data, add(36, mul(n, 32))))
            }
    }

    function isSignedBy(address signer, bytes32 hash, bytes memory signature) private pure returns (bool) {
        if (signature.length != 65) return false;
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        if (uint256(s) > MAX_S) return false;
        return ecrecover(hash, uint8(signature[64]), r, s) == signer;
    }
}

/// Creates such accounts at predictable addresses (EIP-1014).
contract SessionAccountFactory {
    /// @return account the account, which may already have existed
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new SessionAccount{salt: bytes32(salt)}(owner);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SessionAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(salt), code)))));
    }
}
